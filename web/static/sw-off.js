// The server sends this script instead of the service worker if the operator has switched the
// service worker off. Deletes all caches and unregisters.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  const clear = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await registration.unregister()
  }
  event.waitUntil(clear())
})
