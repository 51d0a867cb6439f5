import { Outlet } from 'react-router'

export default function AuthLayout() {
  return (
    <div className="mx-auto w-full max-w-page px-4 py-4 sm:px-6 sm:py-8 md:py-12">
      <Outlet />
    </div>
  )
}
