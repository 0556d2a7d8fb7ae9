// To show your own components between the headline and the three facts, copy this file to
// SiteParts.tsx and render them there. The build prerenders your components to HTML. The page
// hydrates them from a separate chunk, which does not count toward the size budget.
//
//   import { Greeting } from './Greeting.example.tsx'
//   export function SiteParts() {
//     return <Greeting />
//   }
import type { ReactNode } from 'react'

export function SiteParts(): ReactNode {
  return null
}
