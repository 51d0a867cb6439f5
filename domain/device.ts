/** Earlier patterns win, because the user agent of most browsers also names other browsers. */
const BROWSERS: readonly [mark: RegExp, name: string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly [mark: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bKaiOS\b|\bKAIOS\b/, 'KaiOS'],
  [/\bLinux\b/, 'Linux'],
]

export function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
  return { browser: nameIn(BROWSERS, userAgent), system: nameIn(SYSTEMS, userAgent) }
}

function nameIn(marks: readonly [mark: RegExp, name: string][], userAgent: string): string | null {
  return marks.find(([mark]) => mark.test(userAgent))?.[1] ?? null
}
