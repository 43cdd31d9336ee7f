import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { answersOf, type Request } from './writer-requests.ts'

/** Writes in its own thread, so that a flush does not block the event loop. Requests that arrive meanwhile go together. */
function serve(port: MessagePort): void {
  const answer = answersOf(String(workerData))
  port.on('message', (first: Request) => {
    const requests = [first]
    for (let more = receiveMessageOnPort(port); more; more = receiveMessageOnPort(port))
      requests.push(more.message)
    port.postMessage(answer(requests))
  })
}

if (parentPort) serve(parentPort)
