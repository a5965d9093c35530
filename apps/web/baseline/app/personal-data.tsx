export default function PersonalData() {
  return <h1>Unamano</h1>;
}
