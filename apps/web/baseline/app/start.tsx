import { Link } from 'react-router';

export default function Start() {
  return <Link to="/inicio">Unamano</Link>;
}
