import { apart } from '#server/test/matrix.ts'

export const others = apart(
  `
call                      | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
listNotifications         | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
markNotificationsRead     | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
readInbox                 | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
listInboxNotices          | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
readInboxChanges          | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
changeInbox               | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
finishInboxStyle          | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
listNotificationSettings  | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
changeNotificationSetting | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | 404
openUnsubscribe           | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
readUnsubscribe           | 404    | 404  404  404          | 404  404  404             | 404                | 404      | 404      | 404
unsubscribe               | 404    | 404  404  404          | 404  404  404             | 404                | 404      | 404      | 404
`,
  {
    markNotificationsRead: () => ({ body: {} }),
    // Nobody's: what is another's is not found, and changes nothing (inbox.test.ts).
    readInboxChanges: () => ({ query: { ids: '1' } }),
    changeInbox: () => ({ body: { ids: [1], to: { state: 'done' } } }),
    finishInboxStyle: () => ({ body: { style_id: null } }),
    // Nobody's key made it; what a true one opens is in unsubscribe.test.ts.
    openUnsubscribe: () => ({ params: { token: '1.AAAAAAAAAAAAAAAAAAAAAAAA' } }),
    readUnsubscribe: () => ({ params: { token: '1.AAAAAAAAAAAAAAAAAAAAAAAA' } }),
    unsubscribe: () => ({ params: { token: '1.AAAAAAAAAAAAAAAAAAAAAAAA' } }),
    // The operator is never told of it.
    changeNotificationSetting: () => ({ params: { kind: 'style_verified' }, body: {} }),
  },
)
