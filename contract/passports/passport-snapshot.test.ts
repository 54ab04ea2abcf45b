import { expect, test } from 'vitest'
import { DEFAULT_TRACE_LAYOUT, hexColor, traceLayout } from './passport-snapshot.ts'

test.each(['red', '#fff', '#12345g', '#1234567', 'url(x)', '#473068;}', ' #473068', '#473068\n', ''])(
  'a layout refuses the colour %j',
  (color) => {
    expect(traceLayout.safeParse({ ...DEFAULT_TRACE_LAYOUT, title_color: color }).success).toBe(false)
  },
)

// shows S1-42
test('a layout takes its defaults as they are, and capital letters as small ones', () => {
  expect(traceLayout.parse(DEFAULT_TRACE_LAYOUT)).toEqual(DEFAULT_TRACE_LAYOUT)
  expect(hexColor.parse('#AABBCC')).toBe('#aabbcc')
})

test('a layout refuses a view that is not drawn', () => {
  expect(traceLayout.safeParse({ ...DEFAULT_TRACE_LAYOUT, view: 'carousel' }).success).toBe(false)
})
