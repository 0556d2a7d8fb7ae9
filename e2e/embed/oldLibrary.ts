// Replaces built-in functions like Prototype.js 1.6.0.3 (2008, still on Rails 2 and Magento 1
// sites), which is in no package registry. Contains only what replaces or breaks a standard
// function.
function replaceBuiltIns(): void {
  type Loose = any
  const assign = (target: Loose, source: Loose): void => {
    for (const name in source) target[name] = source[name] // enumerable, as in the library
  }
  const toList = (items: Loose): Loose => {
    if (!items) return []
    if (items.toArray) return items.toArray()
    const list: Loose = []
    for (let index = 0; index < (items.length || 0); index += 1) list[index] = items[index]
    return list
  }
  const STOP = {}
  const each = (list: Loose, run: Loose): void => {
    try {
      for (let index = 0; index < list.length; index += 1) run(list[index], index)
    } catch (error) {
      if (error !== STOP) throw error
    }
  }
  const toText = (value: Loose): Loose => {
    if (value === undefined || typeof value === 'function') return undefined
    if (typeof value === 'boolean') return String(value)
    if (value === null) return 'null'
    if (value.toJSON) return value.toJSON()
    const parts: Loose = []
    for (const name in value) {
      const text = toText(value[name])
      if (text !== undefined) parts.push(`"${name}": ${text}`)
    }
    return `{${parts.join(', ')}}`
  }

  assign(Object, {
    toJSON: toText,
    isArray: (value: Loose) => value != null && typeof value === 'object' && 'splice' in value,
    keys(value: Loose) {
      const names = []
      for (const name in value) names.push(name)
      return names
    },
    values(value: Loose) {
      const values = []
      for (const name in value) values.push(value[name])
      return values
    },
  })
  assign(Function.prototype, {
    bind(this: Loose, ...args: Loose[]) {
      if (args.length < 2 && args[0] === undefined) return this
      const [self, ...first] = args
      return (...rest: Loose[]) => this.apply(self, first.concat(rest))
    },
  })
  Array.from = toList
  const lists = {
    each(this: Loose, run: Loose) {
      each(this, run)
      return this
    },
    map(this: Loose, run: Loose = (value: Loose) => value, self?: Loose) {
      const result: Loose = []
      this.each((value: Loose, index: number) => result.push(run.call(self, value, index)))
      return result
    },
    filter(this: Loose, run: Loose, self?: Loose) {
      const result: Loose = []
      this.each((value: Loose, index: number) => {
        if (run.call(self, value, index)) result.push(value)
      })
      return result
    },
    find(this: Loose, run: Loose, self?: Loose) {
      let result: Loose
      this.each((value: Loose, index: number) => {
        if (!run.call(self, value, index)) return
        result = value
        throw STOP
      })
      return result
    },
    every(this: Loose, run: Loose = (value: Loose) => value, self?: Loose) {
      let result = true
      this.each((value: Loose, index: number) => {
        result = result && !!run.call(self, value, index)
        if (!result) throw STOP
      })
      return result
    },
    some(this: Loose, run: Loose = (value: Loose) => value, self?: Loose) {
      let result = false
      this.each((value: Loose, index: number) => {
        result = !!run.call(self, value, index)
        if (result) throw STOP
      })
      return result
    },
    entries(this: Loose) {
      return this.concat()
    },
    toArray(this: Loose) {
      return this.concat()
    },
    reduce(this: Loose) {
      return this.length > 1 ? this : this[0]
    },
    reverse(this: Loose, inline?: boolean) {
      const list = inline === false ? this.concat() : this
      for (let low = 0, high = list.length - 1; low < high; low += 1, high -= 1)
        [list[low], list[high]] = [list[high], list[low]]
      return list
    },
    first(this: Loose) {
      return this[0]
    },
    toJSON(this: Loose) {
      const parts: Loose = []
      this.each((value: Loose) => {
        const text = toText(value)
        if (text !== undefined) parts.push(text)
      })
      return `[${parts.join(', ')}]`
    },
  }
  assign(Array.prototype, lists)
  assign(String.prototype, {
    toArray(this: Loose) {
      return this.split('')
    },
    startsWith(this: Loose, text: string) {
      return this.indexOf(text) === 0
    },
    endsWith(this: Loose, text: string) {
      const at = this.length - text.length
      return at >= 0 && this.lastIndexOf(text) === at
    },
    toJSON(this: Loose) {
      return `"${this.replace(/"/g, '\\"')}"`
    },
  })
  assign(Number.prototype, {
    toJSON(this: Loose) {
      return Number.isFinite(Number(this)) ? String(this) : 'null'
    },
  })
  Date.prototype.toJSON = function () {
    return `"${this.toISOString()}"`
  }
  assign(HTMLElement.prototype, {
    remove(this: Loose) {
      this.parentNode.removeChild(this)
      return this
    },
    scrollTo(this: Loose) {
      return this
    },
    empty(this: Loose) {
      return /^\s*$/.test(this.innerHTML)
    },
  })
  // `Element` becomes a function that creates elements
  const { prototype } = Element
  const create: Loose = (name: string) => document.createElement(name)
  Object.defineProperty(window, 'Element', {
    value: Object.assign((name: string) => create(name), { Methods: {} }),
    configurable: true,
    writable: true,
  })
  ;(Element as Loose).prototype = prototype
}

export const OLD_LIBRARY = `(${replaceBuiltIns.toString()})()`
