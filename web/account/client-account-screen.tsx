export default function ClientAccountScreen() {
  return <h1>My Account</h1>
}
