'use client'
import { useEffect } from 'react'
import * as florin from 'florin'

export function Api() {
  useEffect(() => {
    window.florin = florin
  }, [])
  return null
}
