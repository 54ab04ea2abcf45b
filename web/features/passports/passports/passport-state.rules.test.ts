import { describe, expect, test } from 'vitest'
import {
  buttonsOf,
  iframeCodeOf,
  type PassportState,
  publicLinkOf,
  STATE_LABELS,
  saveActionOf,
  stateOf,
} from './passport-state.rules.ts'

describe('states, their labels and how they are saved', () => {
  test.each<[boolean, boolean, PassportState, string | null, string]>([
    [false, false, 'new', null, 'submit'],
    [false, true, 'waiting', 'Waiting to be published...', 'update'],
    [true, true, 'changes', 'Changes available to be published...', 'update'],
    [true, false, 'available', 'Available for general public...', 'update'],
    // shows S1-51
  ])('published %s, needs approval %s: %s', (is_published, need_trace_approval, state, label, action) => {
    expect(stateOf({ is_published, need_trace_approval })).toBe(state)
    expect(STATE_LABELS[state]).toBe(label)
    expect(saveActionOf(state)).toBe(action)
  })
})

// shows S1-52
describe('buttons', () => {
  test.each([
    // state, unsaved edits, busy → save, can, publish, can
    [{ state: 'new', isDirty: false, isSaving: false }, 'Save', true, 'Publish', true],
    [{ state: 'new', isDirty: true, isSaving: false }, 'Save', true, 'Publish', true],
    [{ state: 'new', isDirty: true, isSaving: true }, 'Saving..', false, 'Publish', false],
    [{ state: 'waiting', isDirty: false, isSaving: false }, 'Save Changes', true, 'Publish', true],
    [{ state: 'waiting', isDirty: true, isSaving: false }, 'Save Changes', true, 'Publish', true],
    [{ state: 'changes', isDirty: false, isSaving: false }, 'Save Changes', true, 'Publish Changes', true],
    [{ state: 'available', isDirty: false, isSaving: false }, 'Save Changes', true, 'Publish Changes', false],
    [{ state: 'available', isDirty: true, isSaving: false }, 'Save Changes', true, 'Publish Changes', true],
    [{ state: 'changes', isDirty: true, isSaving: true }, 'Saving..', false, 'Publish Changes', false],
  ] as const)('%o', (facts, save, canSave, publish, canPublish) => {
    expect(buttonsOf(facts)).toEqual({ save, canSave, publish, canPublish })
  })
})

// shows S1-10
test('the link has the fragment, the frame the page that may be framed', () => {
  expect(publicLinkOf('https://a.test', 'ST-7QK4M-2XV9D')).toBe('https://a.test/#/trace/ST-7QK4M-2XV9D')
  const code = iframeCodeOf('https://a.test', 'ST-7QK4M-2XV9D')
  expect(code).toContain('src="https://a.test/trace/ST-7QK4M-2XV9D"')
  expect(code).toContain('title="Digital Product Passport"')
})
