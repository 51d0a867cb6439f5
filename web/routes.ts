import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('layouts/public-layout.tsx', [
    index('public/home.tsx'),
    route('about', 'public/about.tsx'),
    route('contact', 'public/contact.tsx'),
    route('faqs', 'public/faqs.tsx'),
    route('terms', 'public/terms.tsx'),
    route('privacy', 'public/privacy.tsx'),
    layout('layouts/auth-layout.tsx', [
      route('login', 'auth/login.tsx'),
      route('register', 'auth/register.tsx'),
      route('forgot-password', 'auth/forgot-password.tsx'),
      route('reset-password', 'auth/reset-password.tsx'),
      route('admin', 'auth/admin-portal.tsx'),
    ]),
    route('*', 'public/not-found.tsx'),
  ]),
  layout('layouts/client-shell.tsx', { id: 'client-shell' }, [
    route('dashboard/client', 'progress/progress-screen.tsx'),
    route('dashboard/client/income', 'ledger/income-screen.tsx'),
    route('dashboard/client/expenses', 'ledger/expense-screen.tsx'),
    route('dashboard/client/debts', 'debts/debts-screen.tsx'),
    route('dashboard/client/credit/:id?', 'credit/credit-screen.tsx'),
    route('dashboard/client/analytics', 'analytics/analytics-screen.tsx'),
    route('dashboard/client/statements/:kind?/:start?', 'statements/statements-screen.tsx'),
    route('account/client', 'account/client-account-screen.tsx'),
  ]),
  layout('layouts/staff-shell.tsx', { id: 'staff-shell' }, [
    route('dashboard/admin', 'staff/admin-dashboard-screen.tsx'),
    route('dashboard/superadmin', 'staff/superadmin-dashboard-screen.tsx'),
    route('dashboard/superadmin/trail', 'staff/audit-log-screen.tsx'),
    route('dashboard/superadmin/mails', 'staff/mails-screen.tsx'),
    route('account/admin', 'staff/staff-account-screen.tsx', { id: 'admin-account' }),
    route('account/superadmin', 'staff/staff-account-screen.tsx', { id: 'superadmin-account' }),
  ]),
] satisfies RouteConfig
