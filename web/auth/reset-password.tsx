export default function ResetPassword() {
  return <h1>Reset password</h1>
}
