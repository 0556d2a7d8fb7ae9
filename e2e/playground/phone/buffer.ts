// The parts of Node's Buffer that the library uses for sign-in messages (2.21.8). routes.mjs
// replaces `Buffer` with this.

declare global {
  var phoneBuffer: {
    from(
      value: string | ArrayLike<number>,
      encoding?: string,
    ): { toString(encoding?: string): string }
  }
}

globalThis.phoneBuffer = {
  from(value, encoding) {
    const bytes =
      typeof value !== 'string'
        ? Uint8Array.from(value)
        : encoding === 'base64'
          ? Uint8Array.from(atob(value), (character) => character.charCodeAt(0))
          : new TextEncoder().encode(value)
    return {
      toString(wanted) {
        if (wanted === 'hex')
          return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
        return wanted === 'base64'
          ? btoa(String.fromCharCode(...bytes))
          : new TextDecoder().decode(bytes)
      },
    }
  },
}

export {}
