// biome-ignore-all lint/suspicious/noExplicitAny: as Node declares them
// Replaces Node's types when checking browser code: the types of some packages reference them.
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
