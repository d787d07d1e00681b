import { WelcomeScreen } from '../features/welcome/WelcomeScreen.tsx'
import { useTitle } from './use-title.ts'

export default function WelcomePage() {
  useTitle()
  return <WelcomeScreen />
}
