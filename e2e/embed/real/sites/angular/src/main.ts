import {
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  provideZonelessChangeDetection,
  signal,
} from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import * as florin from 'florin'
import 'florin/element'

Object.assign(window, { florin })

@Component({
  selector: 'bakery-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template:
    `<header><florin-connect theme="auto" ` +
    `(florin-connect)="who.set($any($event).detail.address)"></florin-connect></header><p>{{ who() }}</p>`,
})
class Bakery {
  readonly who = signal('Nobody is connected.')
}

void bootstrapApplication(Bakery, { providers: [provideZonelessChangeDetection()] })
