let audio: AudioContext | undefined

/** Two low tones: loud enough across a packing table. */
export function beep(): void {
  audio ??= new AudioContext()
  // Suspended until the page's first key.
  void audio.resume()
  const gain = audio.createGain()
  gain.gain.value = 0.3
  gain.connect(audio.destination)
  for (const after of [0, 0.2]) {
    const tone = audio.createOscillator()
    tone.type = 'square'
    tone.frequency.value = 220
    tone.connect(gain)
    tone.start(audio.currentTime + after)
    tone.stop(audio.currentTime + after + 0.14)
  }
}
