export default function AdminAccountScreen() {
  return <h1>Account</h1>
}
