export default function AdminPortal() {
  return <h1>Admin Portal</h1>
}
