import { apart } from '#server/test/matrix.ts'

export const others = apart(
  `
call                      | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
listNotifications         | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
markNotificationsRead     | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
listNotificationSettings  | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
changeNotificationSetting | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | 404
`,
  {
    markNotificationsRead: () => ({ body: {} }),
    // The operator is never told of it.
    changeNotificationSetting: () => ({ params: { kind: 'style_verified' }, body: {} }),
  },
)
