import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceOf } from './device.ts'

const KHTML = '(KHTML, like Gecko)'
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 ${KHTML}`
const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 ${KHTML}`
const ANDROID = `Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 ${KHTML}`
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${KHTML}`

test('a device is named after the browser and operating system in its user agent', () => {
  for (const [userAgent, browser, system] of [
    ['', null, null],
    [`${ANDROID} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
    [`${ANDROID} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 'Samsung Internet', 'Android'],
    [`${WINDOWS} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge', 'Windows'],
    [`${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
    [`${IPHONE} CriOS/141.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Linux'],
    [`${MAC} Version/18.6 Safari/605.1.15`, 'Safari', 'macOS'],
    ['Opera/9.80 (Android; Opera Mini/87.0/191.3; U; en) Presto/2.12 Version/12.16', 'Opera', 'Android'],
  ] as const)
    assert.deepEqual(deviceOf(userAgent), { browser, system }, userAgent)
})
