import { afterEach, describe, expect, test } from 'vitest'
import { isolateForeign, withoutIsolates } from '#contract/values/text/isolate.ts'
import { say, sayNodes, speak } from './say.ts'

const ARABIC = { '{0} of {1} changed': 'تغيّر {0} من {1}', 'Final FOB × {0}': 'سعر FOB النهائي × {0}' }

afterEach(() => speak('en', {}))

describe('in Arabic', () => {
  test.each(['−3.50', '30 %', '84.2 KB', '1.06 × 1.2', 'Harbour tee', '€ 12.40'])(
    '%s stays in one piece',
    (value) => {
      expect(isolateForeign(value, 'ar')).toBe(`\u2068${value}\u2069`)
    },
  )
  test.each(['قميص', '…', '', '12', '1,234.5'])('«%s» needs no marks', (value) =>
    expect(isolateForeign(value, 'ar')).toBe(value),
  )
  test('once is enough', () => {
    const once = isolateForeign('12 kg', 'ar')
    expect(isolateForeign(once, 'ar')).toBe(once)
  })

  test('the values of texts are isolated, as words and as parts of a page', () => {
    speak('ar', ARABIC)
    expect(say('{0} of {1} changed', '3 kg', 12)).toBe('تغيّر \u20683 kg\u2069 من 12')
    expect(sayNodes('Final FOB × {0}', ['1.17 × 1.06'], [])).toBe('سعر FOB النهائي × \u20681.17 × 1.06\u2069')
  })
})

test.each(['en', 'de', 'bn', 'zh'] as const)('what runs from left to right has no marks (%s)', (language) => {
  expect(isolateForeign('84.2 KB', language)).toBe('84.2 KB')
})

test('the server gets none of the marks', () => {
  expect(withoutIsolates(JSON.stringify({ name: `\u2068Tee 2\u2069 نسخة` }))).toBe('{"name":"Tee 2 نسخة"}')
})
