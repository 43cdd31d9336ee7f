// Medusa's build wants a source.
export {}
