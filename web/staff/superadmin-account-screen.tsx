export default function SuperadminAccountScreen() {
  return <h1>Account</h1>
}
