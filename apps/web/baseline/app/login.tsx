export default function Login() {
  return <h1>Unamano</h1>;
}
