import roles from '../style/roles.module.css'

/**
 * Whose password is typed, for password managers, which save and fill by the nearest field that is a user name. To
 * everybody else the page says it in words. Hidden by size: some managers pass over what is not laid out.
 */
export function Username({ email }: { readonly email: string }) {
  return (
    <input
      className={roles['visuallyHidden']}
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
