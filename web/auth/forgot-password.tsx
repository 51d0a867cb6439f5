export default function ForgotPassword() {
  return <h1>Forgot password</h1>
}
