# Writes the rings of a Swift that has one device: its own tool would have to be started nine times for that.
# Usage: swift-rings.py FOLDER ACCOUNT_PORT CONTAINER_PORT OBJECT_PORT
import sys
from os.path import join

from swift.common.ring import RingBuilder

folder, *ports = sys.argv[1:]
device = {"region": 1, "zone": 1, "ip": "127.0.0.1", "device": "disk", "weight": 1}
for name, port in zip(["account", "container", "object"], ports):
    builder = RingBuilder(part_power=1, replicas=1, min_part_hours=0)
    builder.add_dev({**device, "port": int(port)})
    builder.rebalance()
    builder.get_ring().save(join(folder, f"{name}.ring.gz"))
