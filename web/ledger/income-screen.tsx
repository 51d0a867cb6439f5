export default function IncomeScreen() {
  return <h1>Income Management</h1>
}
