export default function Home() {
  return <h1>Unamano</h1>;
}
