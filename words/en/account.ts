import { PASSWORD_MIN } from '../../domain/credentials.ts'
import { RESTORE_DAYS } from '../../domain/status.ts'

/** Sentences of a client's own account. */
export const accountWords = {
  title: 'My Account',
  intro: 'Your details, login and emails.',

  status: 'Account Status',
  statusTexts: {
    active: 'You can record, change and see everything.',
    inactive: 'You can see your books, but nothing new can be recorded until you reactivate your account.',
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
    `Mails to this email address are stopped since ${day}, because whoever reads them told us that this account is not theirs. Check the address and change it in Edit Profile: then you get your summaries, and a link if you forget your password, again.`,
  emailNotice:
    'If you change your email, we write to the old and the new address, and your other devices are logged out.',

  passwordText: 'Changing your password signs out your other devices.',
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm New Password',
  passwordHint: `At least ${PASSWORD_MIN} characters. A short sentence that only you know is better.`,
  changing: 'Changing...',

  credit: 'Customer credit',
  creditText: 'Note what customers owe you and send them a reminder. Turning it off hides it; nothing is deleted.',
  creditOn: 'Turn on',
  creditOff: 'Turn off',
  closing: 'Close your account',
  closingText: 'Take a break, or leave for good.',
  info: 'What happens when I leave?',
  infoTitle: 'Deactivating and deleting your account',
  infoPoints: [
    {
      title: 'Deactivate',
      text: 'Your account is paused. You can log in and see your books, but nothing new can be recorded and no summaries are sent. Reactivate it here whenever you like.',
    },
    {
      title: 'Delete',
      text: 'You are logged out everywhere and can no longer log in.',
    },
    {
      title: `${RESTORE_DAYS} days`,
      text: `A deleted account can be restored within ${RESTORE_DAYS} days: contact the administrator. After ${RESTORE_DAYS} days all information is permanently deleted.`,
    },
  ],
  deactivate: 'Deactivate Account',
  deactivating: 'Deactivating...',
  deactivateQuestion: 'Are you sure you want to deactivate your account?',
  deactivateText: 'You can still see your books. Nothing new can be recorded until you reactivate your account here.',
  delete: 'Delete Account',
  deleting: 'Deleting...',
  deleteQuestion: 'Are you sure you want to delete your account?',
  deleteText: `You will be logged out everywhere. The account can be restored within ${RESTORE_DAYS} days; after ${RESTORE_DAYS} days all information is permanently deleted.`,

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
  auditLogText: 'Logins and changes, newest first. What you record in your books is not listed here.',
  auditLogEmpty: 'Nothing yet.',
  auditEventBy: (who: string) => `by ${who}`,

  auditEventNothing: 'nothing',
  auditEventChange: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  auditEventActors: { visitor: 'somebody not logged in', system: 'by itself', staff: 'a staff member' },

  mails: 'Emails',
  mailsText: 'What we send you. Notices about your account’s safety are always sent.',
  mailKinds: {
    day: 'Daily summary, after each day with entries',
    week: 'Weekly summary, on Monday',
    month: 'Monthly summary, with your progress on limits and targets',
    year: 'Yearly summary, with your progress on limits and targets',
    warning: 'Warnings when a limit is nearly used up or exceeded, or a target is reached',
  },

  appearance: 'Appearance',
  appearanceText: 'Light, dark, or match your device.',
} as const
