import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  acceptMeeting,
  bookMeeting,
  cancelMeeting,
  declineMeeting,
  listMeetings,
  MEETING_TEXTS,
  type Meeting,
  type MeetingList,
  type NewMeeting,
  proposeMeetingTimes,
} from '#contract/collaboration/meetings.ts'
import { type SendOptions, send } from '#web/lib/api/api.ts'
import type { RequestsSource } from '#web/records/requests/requests.queries.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'

const KEY = 'meetings'

export const MEETINGS: RequestsSource<Meeting, MeetingList> = {
  queryKey: KEY,
  isSearched: false,
  read: ({ status: list, search: _, ...at }, signal) =>
    send(listMeetings, { query: { list, ...at } }, { signal }),
}

const useReload = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [KEY] })
}

export const useBookMeeting = () => {
  const reload = useReload()
  return async (body: NewMeeting, options: SendOptions): Promise<void> => {
    await send(bookMeeting, { body }, options)
    noticeSuccess(MEETING_TEXTS.sent)
    await reload()
  }
}

/** Answers to this meeting, as it is shown. After one that came too late it is shown as it is by then. */
export const useAnswers = ({ id, version }: Meeting) => {
  const reload = useReload()
  const params = { id: String(id) }
  const take = async (answer: Promise<Meeting>, said: string): Promise<void> => {
    try {
      await answer
      noticeSuccess(said)
    } finally {
      await reload()
    }
  }
  const accept = useMutation({
    mutationFn: (time: string) =>
      take(send(acceptMeeting, { params, body: { version, time } }), MEETING_TEXTS.accepted),
    onError: noticeError,
  })
  return {
    accept,
    propose: (body: { times: string[]; note: string | null }) =>
      take(send(proposeMeetingTimes, { params, body: { version, ...body } }), MEETING_TEXTS.proposed),
    decline: (reason: string) =>
      take(send(declineMeeting, { params, body: { version, reason } }), MEETING_TEXTS.declined),
    cancel: (reason: string | null) =>
      take(send(cancelMeeting, { params, body: { version, reason } }), MEETING_TEXTS.cancelled),
  }
}
export type MeetingAnswers = ReturnType<typeof useAnswers>
