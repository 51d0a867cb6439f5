import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('app/public-layout.tsx', [
    index('site/home.tsx'),
    route('about', 'site/about.tsx'),
    route('contact', 'site/contact.tsx'),
    route('faqs', 'site/faqs.tsx'),
    route('terms', 'site/terms.tsx'),
    route('privacy', 'site/privacy.tsx'),
    layout('app/auth-layout.tsx', [
      route('login', 'people/auth/login.tsx'),
      route('register', 'people/auth/register.tsx'),
      route('try', 'site/try-first.tsx'),
      route('forgot-password', 'people/auth/forgot-password.tsx'),
      route('reset-password', 'people/auth/reset-password.tsx'),
      route('admin', 'people/auth/admin-portal.tsx'),
    ]),
    route('*', 'site/not-found.tsx'),
  ]),
  layout('app/client-shell.tsx', { id: 'client-shell' }, [
    route('dashboard/client', 'insight/progress/progress-screen.tsx'),
    route('dashboard/client/income', 'books/ledger/income-screen.tsx'),
    route('dashboard/client/expenses', 'books/ledger/expense-screen.tsx'),
    route('dashboard/client/debts', 'books/debts/debts-screen.tsx'),
    route('dashboard/client/credit/:id?', 'books/credit/credit-screen.tsx'),
    route('dashboard/client/analytics', 'insight/analytics/analytics-screen.tsx'),
    route('dashboard/client/statements/:kind?/:start?', 'insight/statements/statements-screen.tsx'),
    route('dashboard/client/messages', 'books/messages/messages-screen.tsx'),
    route('dashboard/client/import', 'books/data/import-screen.tsx'),
    route('account/client', 'people/account/client-account-screen.tsx'),
  ]),
  layout('app/staff-shell.tsx', { id: 'staff-shell' }, [
    route('dashboard/admin', 'people/staff/admin-dashboard-screen.tsx'),
    route('dashboard/superadmin', 'people/staff/superadmin-dashboard-screen.tsx'),
    route('dashboard/superadmin/trail', 'people/staff/audit-log-screen.tsx'),
    route('dashboard/superadmin/mails', 'people/staff/mails-screen.tsx'),
    route('account/admin', 'people/staff/staff-account-screen.tsx', { id: 'admin-account' }),
    route('account/superadmin', 'people/staff/staff-account-screen.tsx', { id: 'superadmin-account' }),
  ]),
] satisfies RouteConfig
