import { describe, expect, test } from 'vitest'
import { NOTICE_PLACES, placesOf } from './notice-places.ts'
import { NOTIFICATION_KINDS, type NotificationKind } from './notifications.ts'

/** A style alone is a page of many rows. */
const NAMES_ROW = /\{(?!style\})\w+\}/

// shows D-745
describe('where a notice leads', () => {
  test.each(NOTIFICATION_KINDS)('%s names a row, or says why none', (kind) => {
    const { to, because } = placesOf(kind)
    const names = to.some((address) => NAMES_ROW.test(address))
    expect(names).toBe(because === undefined)
    for (const address of to) expect(address).toMatch(/^\/[a-z]/)
  })

  test('no kind but those that there are has a place', () => {
    expect(Object.keys(NOTICE_PLACES).sort()).toEqual([...NOTIFICATION_KINDS].sort())
  })

  test.each<[NotificationKind, string]>([
    ['milestone_moved', 'milestone'],
    ['comment_mentioned', 'comment'],
    ['style_file_shared', 'file'],
    ['style_file_approved', 'sub_task'],
    ['qc_report_failed', 'report'],
    ['issue_asked', 'question'],
    ['issue_answered', 'question'],
    ['evidence_offered', 'sharing'],
    ['evidence_accepted', 'evidence'],
    ['evidence_answered', 'request'],
    ['step_verification_requested', 'detail'],
    ['meeting_proposed', 'meeting'],
    ['api_key_made', 'key'],
    ['charge_given', 'role'],
    ['tech_pack_role_given', 'role'],
  ])('%s leads to its %s', (kind, row) => {
    expect(placesOf(kind).to.some((address) => address.includes(`{${row}}`))).toBe(true)
  })

  // What is shared today may be private tomorrow: an address has no words of a file.
  test('of a file its number alone', () => {
    for (const kind of NOTIFICATION_KINDS)
      for (const address of placesOf(kind).to) expect(address).not.toMatch(/\{(name|title)\}/)
  })
})
