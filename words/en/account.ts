import { PASSWORD_MIN } from '../../domain/credentials.ts'
import { BACKUP_MONTHS } from '../../domain/retention.ts'
import { RESTORE_DAYS } from '../../domain/status.ts'

export const accountWords = {
  title: 'My Account',
  intro: 'Your details, login and emails.',

  status: 'Account Status',
  statusTexts: {
    active: 'You have full access.',
    inactive: 'You can see your books. To record something new, reactivate your account.',
    deleted: `Your account is deleted. It can be restored within ${RESTORE_DAYS} days.`,
    suspended: 'Your account is suspended. Please contact the administrator for assistance.',
  },
  subscription: 'Subscription:',
  lastDay: (day: string) => `, last day ${day}`,
  until: (day: string) => `until ${day}`,

  profile: 'Profile',
  businessOptional: 'Business Name (optional)',
  addressDistrict: 'Address (District)',
  addressPlaceholder: 'Select your district',
  mailStopped: (day: string) =>
    `We stopped emailing this address on ${day} because someone using it told us that this account isn’t theirs. To get emails again, correct your email in “Edit Profile”.`,
  emailNotice:
    'If you change your email, we’ll write to both the old and the new address, and log out your other devices.',

  passwordText: 'Changing your password logs out your other devices.',
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm New Password',
  passwordHint: `At least ${PASSWORD_MIN} characters. Several words joined together work best.`,
  changing: 'Changing...',

  credit: 'Customer Credit',
  creditText: 'Record what customers owe you and send reminders. Turning it off only hides it: nothing is deleted.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  business: 'Turnover',
  businessText: 'See turnover in “Track Year”: this year’s income so far, except any titled “Family”.',
  closing: 'Close your account',
  closingText: 'Take a break, or leave for good.',
  info: 'What happens when I leave?',
  infoTitle: 'Deactivating and deleting your account',
  infoPoints: (support: string) => [
    {
      title: 'Deactivate',
      text: 'Your account is paused. You can log in and see your books, but you can’t record anything new, and we won’t send summaries. Reactivate it here whenever you like.',
    },
    {
      title: 'Delete',
      text: 'You’re logged out everywhere and can no longer log in.',
    },
    {
      title: `${RESTORE_DAYS} days`,
      text: `A deleted account can be restored within ${RESTORE_DAYS} days: write to ${support}. After ${RESTORE_DAYS} days all information is permanently deleted.`,
    },
  ],
  deactivate: 'Deactivate Account',
  deactivating: 'Deactivating...',
  deactivateQuestion: 'Are you sure you want to deactivate your account?',
  deactivateText: 'You can still see your books. To record something new, reactivate your account here.',
  delete: 'Delete Account',
  deleting: 'Deleting...',
  deleteQuestion: 'Are you sure you want to delete your account?',
  deleteText: `You’ll be logged out everywhere. The account can be restored within ${RESTORE_DAYS} days; after ${RESTORE_DAYS} days all information is permanently deleted. Encrypted backups may keep it for up to ${BACKUP_MONTHS} more months.`,

  devices: 'Logged-in devices',
  devicesText: 'Devices logged in to your account. Log out any you don’t recognise, then change your password.',
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  deviceOn: (browser: string, system: string) => `${browser} on ${system}`,
  deviceSeen: (when: string) => `Last seen ${when}`,
  deviceSince: (when: string) => `Logged in ${when}`,
  endDevice: 'Log out',
  endDeviceOf: (device: string) => `Log out ${device}`,
  endDeviceQuestion: (device: string) => `Log out ${device}?`,

  auditLog: 'Account activity',
  auditLogText: 'Logins and changes, newest first. Your entries aren’t listed here.',
  auditLogEmpty: 'No activity yet.',
  auditEventBy: (who: string) => `by ${who}`,

  auditEventNothing: 'none',
  auditEventChange: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  auditEventActors: { visitor: 'by someone not logged in', system: 'automatically', staff: 'an administrator' },

  mails: 'Emails',
  mailsText: 'Choose what you get. We always send emails about your account itself.',
  mailKinds: {
    day: 'Daily summary, after each day with entries',
    week: 'Weekly summary, on Mondays',
    month: 'Monthly summary, with your limits and targets',
    year: 'Yearly summary, with your limits and targets',
    warning: 'Alerts when you’re near or over a limit, or reach a target',
  },

  appearance: 'Appearance',
  appearanceText: 'Light, dark or your device’s setting.',
} as const
