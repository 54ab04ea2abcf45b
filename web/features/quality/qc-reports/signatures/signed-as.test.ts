// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { recallSigner, rememberSigner } from './signed-as.ts'

afterEach(() => localStorage.clear())

const LENA = { company: 'Anatolia Knit', name: 'Lena Koç', designation: 'Quality manager' }

test('who signed by a link before is asked for nothing again', () => {
  rememberSigner(LENA)
  expect(recallSigner('Anatolia Knit', 'Lena Koç')).toEqual({
    name: 'Lena Koç',
    designation: 'Quality manager',
  })
  expect(recallSigner('Anatolia Knit', null)).toEqual({ name: 'Lena Koç', designation: 'Quality manager' })
})

test('nothing of it is said of another person or another company', () => {
  rememberSigner(LENA)
  expect(recallSigner('Anatolia Knit', 'Sem Aydın')).toEqual({ name: 'Sem Aydın', designation: '' })
  expect(recallSigner('Rowan Knit', null)).toEqual({ name: '', designation: '' })
})

test.each(['{', '[]', '"x"', '{"company":"Anatolia Knit","name":7,"designation":null}'])(
  'what another version kept is no reason to fail: %s',
  (kept) => {
    localStorage.setItem('selvedge:signed-as', kept)
    expect(recallSigner('Anatolia Knit', null)).toEqual({ name: '', designation: '' })
  },
)
