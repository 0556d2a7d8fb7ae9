// A CSS module exports one constant for each of its classes; the bundler checks the names, and a misspelt one fails the build.
declare module '*.module.css'
