export default function DebtsScreen() {
  return <h1>Debts Management</h1>
}
