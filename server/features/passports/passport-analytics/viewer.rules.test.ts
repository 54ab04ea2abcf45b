import { expect, test } from 'vitest'
import { isSomebodyLooking } from './viewer.rules.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'

test.each([
  [PHONE, true],
  ['Mozilla/5.0 (Linux; Android 15; CUBOT KINGKONG X) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile', true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0', true],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/531.0]', true],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Instagram 401.0', true],
  ['Mozilla/5.0 AppleWebKit/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', false],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', false],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', false],
  ['WhatsApp/2.23.20.0 A', false],
  ['TelegramBot (like TwitterBot)', false],
  ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', false],
  ['LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient)', false],
  ['Mozilla/5.0 (Windows NT 6.1) SkypeUriPreview Preview/0.5', false],
  ['Baiduspider+(+http://www.baidu.com/search/spider.htm)', false],
  [undefined, false],
])('%s is somebody: %s', (name, isSomebody) => {
  expect(isSomebodyLooking({ 'user-agent': name })).toBe(isSomebody)
})

test.each([
  [{ 'sec-purpose': 'prefetch' }, false],
  [{ 'sec-purpose': 'prefetch;prerender' }, false],
  [{ purpose: 'prefetch' }, false],
  [{ 'x-moz': 'prefetch' }, false],
  [{ 'sec-fetch-dest': 'iframe' }, true],
])('a browser that sends %j is looking: %s', (headers, isSomebody) => {
  expect(isSomebodyLooking({ 'user-agent': PHONE, ...headers })).toBe(isSomebody)
})
