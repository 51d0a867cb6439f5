export default function ProgressScreen() {
  return <h1>Progress Tracking</h1>
}
