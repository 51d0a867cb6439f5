export default function SuperadminDashboardScreen() {
  return <h1>Overview</h1>
}
