/** What of a sign-in is wrong before it is sent, without the contract's schema: the page that opens first brings none. */
export interface SignInValues {
  email: string
  password: string
}

/** Refuses nothing that the schema takes; what else is wrong the server says, in the same words. */
export const judgeSignIn = ({ email, password }: SignInValues): Partial<SignInValues> => ({
  ...(!/^\S+@\S+$/.test(email.trim()) && { email: 'Must be an email address' }),
  ...(password === '' && { password: 'The password is required' }),
})
