// To show your own components between the headline and the three facts, copy this file to
// SiteParts.tsx and render them there. The build's size budget does not include them.
//
//   import { Greeting } from './Greeting.example.tsx'
//   export function SiteParts() {
//     return <Greeting />
//   }
import type { ReactNode } from 'react'

export function SiteParts(): ReactNode {
  return null
}
