/** The hands of a person who sees what a page shows: nobody presses a button as long as it is grey. */
import { waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'

const waitUntilEnabled = (element: Element): Promise<void> =>
  waitFor(() => {
    if (element.closest(':disabled')) throw new Error(`Disabled: ${element.outerHTML}`)
  })

/** A press waits until its button can be pressed. What is disabled for good has a test of its own: `toBeDisabled`. */
export const makeHands = (): UserEvent => {
  const hands = userEvent.setup()
  const afterwards =
    <Rest extends unknown[]>(act: (element: Element, ...rest: Rest) => Promise<void>) =>
    async (element: Element, ...rest: Rest): Promise<void> => {
      await waitUntilEnabled(element)
      await act(element, ...rest)
    }
  return {
    ...hands,
    click: afterwards(hands.click),
    dblClick: afterwards(hands.dblClick),
    type: afterwards(hands.type),
    clear: afterwards(hands.clear),
    selectOptions: afterwards(hands.selectOptions),
  }
}
