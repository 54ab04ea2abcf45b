import { expect, test } from 'vitest'
import { CAMERA_TEXTS } from '#contract/quality/qc-texts.ts'
import { isTooMuchAsked, textOfCameraError } from './camera-errors.rules.ts'

test.each([
  [new DOMException('', 'NotAllowedError'), CAMERA_TEXTS.denied],
  [new DOMException('', 'SecurityError'), CAMERA_TEXTS.denied],
  [new DOMException('', 'NotFoundError'), CAMERA_TEXTS.notFound],
  [new DOMException('', 'OverconstrainedError'), CAMERA_TEXTS.constraints],
  [new DOMException('', 'NotReadableError'), CAMERA_TEXTS.failed],
  [new DOMException('', 'AbortError'), CAMERA_TEXTS.failed],
  [new TypeError('what else may happen'), CAMERA_TEXTS.failed],
  [null, CAMERA_TEXTS.failed],
])('%s', (error, text) => {
  expect(textOfCameraError(error)).toBe(text)
})

test('only constraints are tried again without', () => {
  expect(isTooMuchAsked({ name: 'OverconstrainedError', constraint: 'width' })).toBe(true)
  expect(isTooMuchAsked(new DOMException('', 'NotAllowedError'))).toBe(false)
})
