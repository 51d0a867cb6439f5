export default function AdminDashboardScreen() {
  return <h1>User Management Dashboard</h1>
}
