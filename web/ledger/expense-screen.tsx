export default function ExpenseScreen() {
  return <h1>Expense Management</h1>
}
