/** What floats beside a button, with all that places it: 31 KB, of which no page needs anything before a press. */
export { Menu, Popover } from '@mantine/core'
