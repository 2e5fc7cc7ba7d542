import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { signInTexts } from '#web/text/shared/sign-in-texts.ts'
import { CheckedLink, EndedLink, WithLinkSecret } from './email-link.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

const texts = signInTexts.newPassword
const ended = <EndedLink texts={texts} to="/forgot-password" label={texts.requestNewLink} />

/** The target of the link in the e-mail about a new password. */
export function NewPasswordScreen() {
  return (
    <SignInFrame texts={texts} otherWayTo="/login">
      <WithLinkSecret checking={texts.checking}>{(token) => <NewPassword token={token} />}</WithLinkSecret>
    </SignInFrame>
  )
}

function NewPassword({ token }: { token: string }) {
  const link = useQuery(
    api.password.checkReset.queryOptions({
      input: { token },
      enabled: token !== '',
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  return (
    <CheckedLink secret={token} link={link} endedCode="RESET_LINK_ENDED" whenEnded={ended} texts={texts}>
      {() => <NewPasswordForm token={token} whenEnded={ended} />}
    </CheckedLink>
  )
}
