export default function AnalyticsScreen() {
  return <h1>Analytics</h1>
}
