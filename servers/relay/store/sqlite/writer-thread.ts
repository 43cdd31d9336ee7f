import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { answersOf, type Request } from './writer-requests.ts'

/**
 * The thread that writes, so that a flush does not hold up the event loop. What arrived while it flushed is done
 * together next.
 */
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
