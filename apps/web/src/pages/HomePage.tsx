import { Link } from '@tanstack/react-router'
import { HomeScreen } from '../features/home/HomeScreen.tsx'
import { DeductionOverlays } from './deduction/DeductionOverlays.tsx'
import { useTitle } from './use-title.ts'

export default function HomePage() {
  useTitle()
  return (
    <>
      <HomeScreen
        accountLink={<Link to="/account" state={{ cameFromAbove: true }} />}
        phoneLink={
          <Link to="/account/phone-number-setting" search={{ nextUrl: '/' }} state={{ cameFromAbove: true }} />
        }
      />
      <DeductionOverlays />
    </>
  )
}
