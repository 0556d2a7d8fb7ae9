// biome-ignore-all lint/suspicious/noExplicitAny: as Node declares them
// In place of Node's types where browser code is checked: the types of some packages ask for them.
declare module 'events' {
  export class EventEmitter {
    on(event: string, listener: (...args: any[]) => void): this
    once(event: string, listener: (...args: any[]) => void): this
    off(event: string, listener: (...args: any[]) => void): this
    removeListener(event: string, listener: (...args: any[]) => void): this
    emit(event: string, ...args: any[]): boolean
  }
  export default EventEmitter
}
