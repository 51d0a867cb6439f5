import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const SAID = {
  'section 2': `
    Your Personal Financial Controller | Take control of your finances with confidence and clarity | Contact Us |
    Every day 24/7 | Sending... | Send Message | Frequently Asked Questions | Last updated: August 2025 | Client Login |
    Enter your email | Enter your password | Logging in... | Register - Join in a few easy steps! | Personal Info |
    Contact Info | Set Password | Select your district | Registering... | Send Reset Link | Admin Portal | Admin |
    Super Admin | Progress Tracking | Income Management | Expense Management | Debts Management | Analytics | My Account |
    Track Day | Track Month | Track Year | Daily Progress History | This Month | This Year | Set Limit | Set Goal |
    Add Expense | Add Income | Add Debt | Current Unpaid Debts | Mark Paid | Financial Analytics | Refresh Data |
    How Analytics Works | By Day | By Week | By Month | By Year | Income Trend | Expenses Trend | Debts Trend |
    Net Balance Trend | Summary Statistics | Total Income | Total Expenses | Total Debts | Net Balance | Not provided |
    N/A | Edit Profile | Change Password | Deactivate Account | Reactivate Account | Delete Account | Session Expired |
    Go to Login | Overview | User Management Dashboard | Current Users | Active Users | Inactive Users | Subscribed Users |
    Expired Subscription | Inactive Subscription | No users found matching your criteria. | Add Administrator |
    Edit Administrator | Administrators | FAQs | Terms of Service | Privacy Policy | Powered by | Quick Links | Loading`,
  'section 4': `
    Not set | Registration successful! Please log in. | Login successful! Redirecting... |
    Are you sure you want to mark this debt as paid?`,
  'section 5': `
    Please enter your full name. | Please fill in all contact fields. | Please enter a valid email address. |
    Please enter a valid phone number (at least 10 digits). | Please enter and confirm your password. |
    Passwords do not match. | All fields are required | Amount must be a non-negative number |
    Title, creditor, amount, and due date are required | Limit type and amount are required |
    Limit amount must be a non-negative number | Goal type and target amount are required |
    Target amount must be a non-negative number | Please enter both email and password. | New passwords do not match |
    New password must be at least 6 characters long | Passwords do not match | Password does not meet requirements |
    Reset token is missing. Please use the link from your email.`,
  'section 8': `
    Failed to send message. Please try again later. | Your message has been sent successfully! | Login failed |
    Login failed. Please check your credentials and try again. |
    Your account has been deleted. Please contact the administrator for assistance. |
    Your account has been suspended. Please contact the administrator for assistance. | Registration failed. |
    An error occurred. Please try again. | Session expired. Please log in again. |
    No authentication token found. Please log in again. | Email already in use by another account. |
    Current password is incorrect | Failed to fetch expenses | Failed to fetch incomes | Failed to fetch debts |
    Failed to fetch daily progress | Failed to track day | Failed to track month | Failed to track year |
    Failed to add expense | Failed to update expense | Failed to delete expense | Failed to save expense |
    Failed to save income | Failed to save debt | Failed to set expense limit | Failed to set income target |
    Failed to set debt limit | Failed to mark debt as paid | Failed to fetch analytics | Failed to fetch profile |
    Failed to update profile | Failed to change password | Failed to deactivate account | Failed to reactivate account |
    Failed to delete account | Failed to fetch users | Failed to fetch administrators | Failed to add administrator |
    Failed to update administrator | Failed to update user status | Failed to update account status |
    Failed to delete user | Failed to delete administrator | Error sending reset link. | Error resetting password |
    Expense updated successfully | Expense added successfully | Expense deleted successfully |
    Expense limit set successfully | Debt updated successfully | Debt added successfully | Debt deleted successfully |
    Debt limit set successfully | Debt marked as paid successfully | Profile updated successfully |
    Password changed successfully | Account deactivated successfully | Account reactivated successfully |
    Account deleted successfully | Administrator added successfully | Administrator updated successfully |
    Administrator deleted successfully | User deleted successfully | User subscription status updated successfully |
    User account status updated successfully | User status updated successfully |
    If your email exists, a reset link has been sent. | Password has been reset successfully. |
    Are you sure you want to delete this expense? | Are you sure you want to delete this income? |
    Are you sure you want to delete this debt? | Are you sure you want to logout?`,
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const catalogues = globSync('words/en/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))

const spoken = new Set<string>()
for (const file of catalogues) collect(await import(`${root}${file}`))

for (const [section, sentences] of Object.entries(SAID)) {
  test(`the catalogues contain every sentence and label of ${section} of the specification`, () => {
    const missing = sentences
      .split('|')
      .map((sentence) => sentence.trim())
      .filter((sentence) => !spoken.has(sentence))
    assert.deepEqual(missing, [])
  })
}

test('no screen’s code contains a sentence that is not in a catalogue', () => {
  const own = globSync('web/**/*.tsx', { cwd: root }).flatMap((file) =>
    [...readFileSync(`${root}${file}`, 'utf8').matchAll(/>\s*([A-Z][a-z]+(?: [a-z]+)+[.!?]?)\s*</g)].map(
      ([, text]) => `${file}: ${text}`,
    ),
  )
  assert.deepEqual(own, [])
})

function collect(value: unknown): void {
  if (typeof value === 'string') spoken.add(value)
  else if (typeof value === 'function') collect(renderSentence(value as (...facts: unknown[]) => unknown))
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) collect(part)
}

function renderSentence(sentence: (...facts: unknown[]) => unknown): unknown {
  try {
    return sentence('')
  } catch {
    return undefined
  }
}
